from rest_framework_json_api import serializers, views

from .models import Product


class ProductSerializer(serializers.ModelSerializer):
    class Meta:
        model = Product
        fields = ["name", "price", "in_stock", "added_at"]


class ProductViewSet(views.ModelViewSet):
    queryset = Product.objects.order_by("id")
    serializer_class = ProductSerializer
